import { Links, Meta, Outlet, Scripts, useLoaderData } from 'react-router';

export const loader = () => ({ apiBase: process.env.PUBLIC_DF_API_BASE });

export default function Root() {
  const { apiBase } = useLoaderData();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="df-api-base" content={apiBase} />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
