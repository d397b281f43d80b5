/** The console's mark. Decoration only. */
export function Brand() {
  return (
    <svg className="df-console-brand" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect width="24" height="24" rx="6" />
      <path d="M7 7h4.5a5 5 0 0 1 0 10H7zM17 7v10" />
    </svg>
  );
}
