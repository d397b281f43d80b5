import type { ServiceForm } from '../../../core/services/serviceForm.ts';
import type { ServiceType } from '../../../core/services/ServiceType.ts';
import type { FormProps } from '../../flow/form/useForm.ts';

/** The props of each part of a service's form. */
export interface ServicePartProps extends FormProps<ServiceForm> {
  /** undefined if the server no longer has the service's type. */
  type: ServiceType | undefined;
}
