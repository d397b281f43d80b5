import { curlOfPlanned, wholeUrl, type PlannedCall } from './tryCall.ts';

/** The languages of request samples. */
export type SampleLanguage = 'curl' | 'javascript' | 'python' | 'php';

const js = (text: string) => JSON.stringify(text);
const py = js;
const php = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/**
 * Writes the request in a language. The session token is a variable,
 * because samples are pasted elsewhere.
 */
export function requestSample(
  language: SampleLanguage,
  call: PlannedCall,
  apiKey: string,
  pageAddress: string,
  { asApp = false } = {},
): string {
  if (language === 'curl') return curlOfPlanned(call, apiKey, pageAddress, { asApp });
  const url = wholeUrl(call, pageAddress);
  const headers = [['X-DreamFactory-API-Key', apiKey], ...Object.entries(call.headers)] as const;
  const lines = (text: (name: string, value: string) => string) =>
    headers.map(([name = '', value = '']) => text(name, value)).join('\n');
  const form = (text: (name: string, value: string | File) => string) =>
    (call.form ?? []).map(([name, value]) => text(name, value)).join('\n');
  switch (language) {
    case 'javascript':
      return [
        ...(call.form
          ? [
              'const body = new FormData();',
              form((name, value) =>
                value instanceof File
                  ? `body.append(${js(name)}, file, ${js(value.name)});`
                  : `body.append(${js(name)}, ${js(value)});`,
              ),
            ]
          : []),
        `const response = await fetch(${js(url)}, {`,
        `  method: ${js(call.method)},`,
        '  headers: {',
        lines((name, value) => `    ${js(name)}: ${js(value)},`),
        ...(asApp ? [] : ['    "X-DreamFactory-Session-Token": sessionToken,']),
        '  },',
        ...(call.form ? ['  body,'] : []),
        ...(call.body === undefined ? [] : [`  body: ${js(call.body)},`]),
        '});',
        'console.log(response.status, await response.text());',
      ].join('\n');
    case 'python':
      return [
        'import requests',
        '',
        'response = requests.request(',
        `    ${py(call.method)},`,
        `    ${py(url)},`,
        '    headers={',
        lines((name, value) => `        ${py(name)}: ${py(value)},`),
        ...(asApp ? [] : ['        "X-DreamFactory-Session-Token": session_token,']),
        '    },',
        ...(call.form
          ? [
              '    files=[',
              form((name, value) =>
                value instanceof File
                  ? `        (${py(name)}, open(${py(value.name)}, "rb")),`
                  : `        (${py(name)}, (None, ${py(value)})),`,
              ),
              '    ],',
            ]
          : []),
        ...(call.body === undefined ? [] : [`    data=${py(call.body)}.encode(),`]),
        ')',
        'print(response.status_code, response.text)',
      ].join('\n');
    case 'php':
      return [
        `$request = curl_init(${php(url)});`,
        'curl_setopt_array($request, [',
        `    CURLOPT_CUSTOMREQUEST => ${php(call.method)},`,
        '    CURLOPT_RETURNTRANSFER => true,',
        '    CURLOPT_HTTPHEADER => [',
        lines((name, value) => `        ${php(`${name}: ${value}`)},`),
        ...(asApp ? [] : ["        'X-DreamFactory-Session-Token: ' . $sessionToken,"]),
        '    ],',
        ...(call.form
          ? [
              '    CURLOPT_POSTFIELDS => [',
              form((name, value) =>
                value instanceof File
                  ? `        ${php(name)} => new CURLFile(${php(value.name)}),`
                  : `        ${php(name)} => ${php(value)},`,
              ),
              '    ],',
            ]
          : []),
        ...(call.body === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${php(call.body)},`]),
        ']);',
        'echo curl_exec($request);',
      ].join('\n');
  }
}
