import type { ServiceForm } from '../../../core/services/serviceForm.ts';
import type { ServiceType } from '../../../core/services/ServiceType.ts';
import type { FormProps } from '../../flow/form/useForm.ts';

/** What each part of a service's form is given. */
export interface ServicePartProps extends FormProps<ServiceForm> {
  /** undefined where the server does not have the service's type any more. */
  type: ServiceType | undefined;
}
