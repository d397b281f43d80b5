import type { ReactNode } from 'react';
import type { Translate } from '../../core/messages/translate.ts';
import { WelcomePage } from './WelcomePage.tsx';
import { QuickstartPage } from './QuickstartPage.tsx';
import { ResourcesPage } from './ResourcesPage.tsx';
import { DownloadPage } from './DownloadPage.tsx';

export interface HomePage {
  /** Its place in the address. */
  id: string;
  label: string;
  content: ReactNode;
}

/** Our own pages, so that no foreign one learns of an instance that names none (spec 2 §2). */
export const builtInPages = (t: Translate, linkBase: string | undefined): readonly HomePage[] => [
  { id: 'welcome', label: t('Welcome'), content: <WelcomePage linkBase={linkBase} /> },
  { id: 'quickstart', label: t('Quickstart'), content: <QuickstartPage linkBase={linkBase} /> },
  { id: 'resources', label: t('Resources'), content: <ResourcesPage linkBase={linkBase} /> },
  { id: 'download', label: t('Download'), content: <DownloadPage linkBase={linkBase} /> },
];
