export default {
  rewrites: () => {
    const { DF_URL } = process.env;
    if (!DF_URL) throw new Error('Set DF_URL to your instance, such as https://api.example.com.');
    return [{ source: '/api/v2/:path*', destination: `${DF_URL}/api/v2/:path*` }];
  },
};
