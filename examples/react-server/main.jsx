import { hydrateRoot } from 'react-dom/client';
import { Portal } from './Portal.jsx';

// the server has rendered <Portal /> into #app with renderToString
hydrateRoot(document.querySelector('#app'), <Portal />);
