import './main.jsx';
