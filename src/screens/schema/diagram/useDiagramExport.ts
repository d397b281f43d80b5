import type { RefObject } from 'react';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { notify } from '../../../core/notices/notices.ts';
import { diagramSvg, type DiagramLook, type DiagramSvg } from '../../../core/schema/diagramSvg.ts';
import type { Positions } from '../../../core/schema/layoutDiagram.ts';
import type { SchemaPicture } from '../../../core/schema/schemaPicture.ts';
import { useApp } from '../../flow/useApp.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useT } from '../../ui/useT.ts';

/** The browsers' limits for drawing: pixels per side, and in total. */
const MOST_SIDE = 8192;
const MOST_PIXELS = 64e6;

/** Downloads the diagram as a file, in the current colors. */
export function useDiagramExport(
  service: string,
  picture: SchemaPicture,
  positions: Positions,
  frame: RefObject<HTMLElement | null>,
) {
  const t = useT();
  const app = useApp();
  const drawn = (node: HTMLElement) =>
    diagramSvg(picture, positions, lookOf(node), (count) =>
      t('and {count} more', { count: formatNumber(t, count) }),
    );
  const saveSvg = () => {
    if (!frame.current) return;
    const { text } = drawn(frame.current);
    saveFile(new Blob([text], { type: 'image/svg+xml' }), `${service}-schema.svg`);
  };
  const savePng = async () => {
    const file = frame.current && (await toPng(drawn(frame.current)).catch(() => null));
    if (file) saveFile(file, `${service}-schema.png`);
    else notify(app, 'error', t("Couldn't create the image. Export as SVG instead."), t('Schema'));
  };
  return { saveSvg, savePng };
}

async function toPng({ text, width, height }: DiagramSvg): Promise<Blob | null> {
  const image = new Image();
  // policies that allow the page's images allow data URLs, but seldom blobs
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const most = Math.min(
    MOST_SIDE / Math.max(width, height),
    Math.sqrt(MOST_PIXELS / (width * height)),
  );
  const scale = Math.min(2, most);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The computed colors of the current theme: a file has no custom properties. */
function lookOf(frame: HTMLElement): DiagramLook {
  const probe = frame.appendChild(document.createElement('span'));
  const color = (name: string) => {
    probe.style.color = `var(--d-${name})`;
    return getComputedStyle(probe).color;
  };
  const look = {
    back: color('sunken'),
    table: color('bg'),
    line: color('line'),
    edge: color('edge'),
    text: color('text'),
    muted: color('muted'),
    link: color('link'),
    font: getComputedStyle(frame).fontFamily,
  };
  probe.remove();
  return look;
}
