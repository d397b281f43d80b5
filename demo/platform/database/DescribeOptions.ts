import type { Generation } from '../generation.ts';
import type { Json } from '../http/ServiceRequest.ts';
import type { Engine } from './Engine.ts';

/** What a description adds to the table: its service and what the caller is allowed to do. */
export interface DescribeOptions {
  generation: Generation;
  engine: Engine;
  serviceId: number | null;
  /** Missing in the schema that comes with records. */
  access?: Json;
}
