#!/bin/sh
# Writes nginx's configuration for the instance at DF_URL, and starts nginx.
set -eu
case "${DF_URL:-}" in
  http://?* | https://?*) ;;
  '') echo 'Set DF_URL to the instance, for example https://api.example.com.' >&2; exit 1 ;;
  *) echo "DF_URL is $DF_URL. It must be a URL like https://api.example.com." >&2; exit 1 ;;
esac
case "$DF_URL" in
  *[!A-Za-z0-9.:/_~%\[\]-]*) echo "DF_URL has a character that a URL can't have here." >&2; exit 1 ;;
esac
url=${DF_URL%/}
url=${url%/api/v2}
# if the instance is below a path, nginx decodes URLs, and names with a slash fail
case "${url#*://}" in */*) url=$url/api/ ;; esac
root=${ROOT:-/srv/console}
tmp=${TMP_DIR:-/tmp}
# nginx can't open a socket, which a service manager connects to the output, or another user's file
log=/dev/stdout
if [ -S "$log" ] || [ ! -w "$log" ]; then log=off; fi
sed -e "s|%URL%|$url|" -e "s|%PORT%|${PORT:-8080}|" -e "s|%ROOT%|$root|" -e "s|%TMP%|$tmp|" -e "s|%LOG%|$log|" \
  "$(dirname "$0")/nginx.conf.template" >"$tmp/nginx.conf"
exec nginx -e stderr -c "$tmp/nginx.conf"
