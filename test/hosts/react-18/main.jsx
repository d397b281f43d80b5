import { createRoot } from 'react-dom/client';
import { Portal } from './Portal.jsx';

createRoot(document.querySelector('#app')).render(<Portal />);
