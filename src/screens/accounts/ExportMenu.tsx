import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useT } from '../ui/useT.ts';

/** The menu of export formats, fetched beside the list that it stands above. */
export const ExportMenu = lazyPart(
  async () => (await import('./ExportFormats.tsx')).ExportFormats,
  WaitingExport,
);

function WaitingExport() {
  const t = useT();
  return (
    <Button disabled>
      <Icon name="download" />
      {t('Export')}
      <Icon name="down" />
    </Button>
  );
}
