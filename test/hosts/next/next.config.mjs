export default {
  rewrites: () => [
    { source: '/api/v2/:path*', destination: `${process.env.DF_URL}/api/v2/:path*` },
  ],
};
