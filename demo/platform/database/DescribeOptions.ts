import type { Generation } from '../generation.ts';
import type { Json } from '../http/ServiceRequest.ts';
import type { Engine } from './Engine.ts';

/** What a description says beside the table: whose service it is and what the caller may do. */
export interface DescribeOptions {
  generation: Generation;
  engine: Engine;
  serviceId: number | null;
  /** Omitted from the schema that comes with records. */
  access?: Json;
}
