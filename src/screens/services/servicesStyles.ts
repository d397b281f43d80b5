import { kitStyles } from '../ui/list/kitStyles.ts';
import services from './services.css' with { type: 'css' };

/** What the services of an instance are drawn with. */
export const servicesStyles = [...kitStyles, services];
