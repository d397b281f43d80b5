import { createElement, Fragment, useMemo } from 'react';
import { linkTarget } from '../../../core/files/linkTarget.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import type { Inline } from '../../../core/text/markdownInlines.ts';
import { readMarkdown, type Block, type MarkdownItem } from '../../../core/text/readMarkdown.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import { FilesLink } from '../FilesLink.tsx';
import markdown from './markdown.css' with { type: 'css' };

export interface MarkdownViewProps {
  text: string;
  /** The path of the file, the base of relative links. */
  path: string;
}

/** Markdown as our own elements: none of its text becomes HTML, and it can't load anything. */
export function MarkdownView({ text, path }: MarkdownViewProps) {
  useSheet(markdown);
  const t = useT();
  const blocks = useMemo(() => readMarkdown(text), [text]);
  return (
    <div className="df-markdown" role="region" aria-label={t('Preview')} dir="auto">
      <Blocks blocks={blocks} path={path} />
    </div>
  );
}

function Blocks({ blocks, path }: { blocks: readonly Block[]; path: string }) {
  return blocks.map((block, at) => <BlockView key={at} block={block} path={path} />);
}

function BlockView({ block, path }: { block: Block; path: string }) {
  switch (block.kind) {
    case 'heading': {
      // one level below the file's name
      const tag = `h${Math.min(6, block.level + 3)}`;
      const inlines = <Inlines inlines={block.children} path={path} />;
      return createElement(tag, { 'data-level': block.level }, inlines);
    }
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.children} path={path} />
        </p>
      );
    case 'code':
      return (
        <pre dir="ltr" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} path={path} />
        </blockquote>
      );
    case 'list':
      return <List {...block} path={path} />;
    case 'table':
      return <Table {...block} path={path} />;
  }
}

function List({
  start,
  items,
  path,
}: {
  start: number | null;
  items: readonly MarkdownItem[];
  path: string;
}) {
  const rows = items.map((item, at) => (
    <li key={at} data-task={item.isDone === undefined ? undefined : ''}>
      {item.isDone !== undefined && (item.isDone ? '☑ ' : '☐ ')}
      <ItemBlocks blocks={item.blocks} path={path} />
    </li>
  ));
  return start === null ? <ul>{rows}</ul> : <ol start={start}>{rows}</ol>;
}

/** An item of one line needs no paragraph. */
function ItemBlocks({ blocks, path }: { blocks: readonly Block[]; path: string }) {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return <Blocks blocks={blocks} path={path} />;
  return (
    <>
      <Inlines inlines={first.children} path={path} />
      <Blocks blocks={rest} path={path} />
    </>
  );
}

/** The most columns of a table that are shown. */
const SHOWN_COLUMNS = 200;

interface TableProps {
  head: readonly (readonly Inline[])[];
  rows: readonly (readonly (readonly Inline[])[])[];
  path: string;
}

function Table({ head, rows, path }: TableProps) {
  const t = useT();
  const shown = head.slice(0, SHOWN_COLUMNS);
  return (
    <div className="df-markdown-table" tabIndex={0} role="region" aria-label={t('Table view')}>
      <table>
        <thead>
          <tr>
            {shown.map((cell, at) => (
              <th key={at} scope="col">
                <Inlines inlines={cell} path={path} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.slice(0, SHOWN_COLUMNS).map((cell, at) => (
                <td key={at}>
                  <Inlines inlines={cell} path={path} />
                </td>
              ))}
              {row.length < shown.length && <td colSpan={shown.length - row.length} />}
            </tr>
          ))}
        </tbody>
      </table>
      {head.length > shown.length && (
        <p className="df-hint">
          {t('Showing the first {count} columns.', { count: formatNumber(t, SHOWN_COLUMNS) })}
        </p>
      )}
    </div>
  );
}

function Inlines({ inlines, path }: { inlines: readonly Inline[]; path: string }) {
  return inlines.map((inline, at) => <InlineView key={at} inline={inline} path={path} />);
}

function InlineView({ inline, path }: { inline: Inline; path: string }) {
  switch (inline.kind) {
    case 'text':
      return <Fragment>{inline.text}</Fragment>;
    case 'code':
      return <code dir="ltr">{inline.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return <MarkdownLink {...inline} path={path} />;
    default:
      return createElement(inline.kind, null, <Inlines inlines={inline.children} path={path} />);
  }
}

function MarkdownLink({
  href,
  children,
  path,
}: {
  href: string;
  children: readonly Inline[];
  path: string;
}) {
  const shown = <Inlines inlines={children} path={path} />;
  const target = linkTarget(href, path);
  if (!target) return shown;
  if ('path' in target) return <FilesLink to={{ path: target.path }}>{shown}</FilesLink>;
  return (
    <a className="df-link" href={target.url} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}
