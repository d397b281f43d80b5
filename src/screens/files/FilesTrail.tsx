import { useT } from '../ui/useT.ts';
import { useFiles } from './FilesContext.ts';
import { FilesLink } from './FilesLink.tsx';
import { Name } from '../ui/Name.tsx';

/** The breadcrumbs from the services to a folder or file, each a link. */
export function FilesTrail({ path }: { path: string }) {
  const t = useT();
  const { service } = useFiles().place;
  const names = path.split('/').filter(Boolean);
  const steps = [
    { label: t('File services'), to: { service: null, path: '' } },
    ...(service === null ? [] : [{ label: service, to: { service, path: '' } }]),
    ...names.map((name, index) => ({
      label: name,
      to: { service, path: `${names.slice(0, index + 1).join('/')}/` },
    })),
  ];
  return (
    <nav aria-label={t('Path')}>
      <ol className="df-trail">
        {steps.map(({ label, to }, index) => (
          <li key={index}>
            {index === steps.length - 1 ? (
              <span aria-current="page" className="df-truncate">
                <Name>{label}</Name>
              </span>
            ) : (
              <FilesLink to={{ ...to, filter: '' }} className="df-truncate">
                <Name>{label}</Name>
              </FilesLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
