// your instance, which the page then reaches on its own origin
const target = process.env.DF_URL ?? 'http://localhost:8080';

export default { '/api': { target, changeOrigin: true } };
