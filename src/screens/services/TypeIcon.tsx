import { typeKind, type TypeKind } from '../../core/services/typeKind.ts';
import { SvgIcon } from '../ui/SvgIcon.tsx';

/** 16 px line icons by kind of service; none is a vendor's logo. */
const DRAWINGS: Readonly<Record<TypeKind, string>> = {
  database:
    'M8 2.3c3 0 5 .8 5 1.9S11 6 8 6 3 5.3 3 4.2s2-1.9 5-1.9zM3 4.2v7.6c0 1.1 2 1.9 5 1.9s5-.8 5-1.9V4.2M3 8c0 1.1 2 1.9 5 1.9s5-.8 5-1.9',
  documents: 'M5.5 2.5h4.2L13 5.8v5.7H5.5zM9.5 2.6V6H13M3 5v9h7.2M7.5 8.6h3.5',
  files: 'M2 3.6h4.2l1.5 1.8H14v7.4H2z',
  email: 'M2 3.8h12v8.4H2zM2.2 4.2 8 8.8l5.8-4.6',
  remote: 'M8 2a6 6 0 1 0 .1 0zM2 8h12M8 2c-3.4 3.6-3.4 8.4 0 12 3.4-3.6 3.4-8.4 0-12z',
  script: 'M4.9 5 2 8l2.9 3M11.1 5 14 8l-2.9 3M9.2 3.4 6.8 12.6',
  directory:
    'M6.2 2.2h3.6v3H6.2zM2 10.8h3.6v3H2zM10.4 10.8H14v3h-3.6zM8 5.2v2.8M3.8 10.8V8h8.4v2.8',
  signIn: 'M8.4 7.6a3.1 3.1 0 1 1 .1.1L2.9 13.2M5.2 10.9l1.9 1.9',
  push: 'M4 11V7.2a4 4 0 0 1 8 0V11l1.2 1.4H2.8zM6.6 14h2.8',
  cache: 'M9 1.8 3.4 9H8l-1 5.2L12.6 7H8z',
  log: 'M3 2.5h10v11H3zM5.4 5.4h5.2M5.4 8h5.2M5.4 10.6h3',
  messages:
    'M3 8a1.6 1.6 0 1 0 3.2 0A1.6 1.6 0 1 0 3 8M11 3.4a1.6 1.6 0 1 0 .1 0zM11 9.4a1.6 1.6 0 1 0 .1 0zM6 7.2l3.5-1.6M6 8.8l3.5 1.6',
  code: 'M4.5 3.2a1.3 1.3 0 1 0 .1 0zM4.5 10.2a1.3 1.3 0 1 0 .1 0zM11.5 3.2a1.3 1.3 0 1 0 .1 0zM4.5 5.8v4.4M11.5 5.8c0 2.8-3.8 2.2-6 4.6',
  docs: 'M8 4.2C6.6 3.3 4.6 2.9 2.2 2.9v9.4c2.4 0 4.4.4 5.8 1.3 1.4-.9 3.4-1.3 5.8-1.3V2.9c-2.4 0-4.4.4-5.8 1.3zM8 4.2v9.4',
  other: 'M5.8 2v3.2M10.2 2v3.2M4 5.2h8V8a4 4 0 0 1-8 0zM8 12v2',
};

/** The icon of a service type; its label says the same. */
export const TypeIcon = ({ type }: { type: Parameters<typeof typeKind>[0] }) => (
  <SvgIcon d={DRAWINGS[typeKind(type)]} />
);
