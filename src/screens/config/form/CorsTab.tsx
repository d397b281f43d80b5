import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createCollection } from '../../../core/collections/createCollection.ts';
import { corsEntries } from '../../../core/resources/corsEntries.ts';
import { EntryScreen } from '../../flow/entries/EntryScreen.tsx';
import { hasLoaded } from '../../flow/entries/hasLoaded.ts';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import type { ConfigTabProps } from '../ConfigTabProps.ts';
import { CorsFields } from './CorsFields.tsx';
import { CorsSimulator } from './CorsSimulator.tsx';

/** Which origins can request which part of the API (spec 1 §2–5). */
export function CorsTab({ place, leaving }: ConfigTabProps) {
  const t = useT();
  const app = useApp();
  const collection = useMemo(() => createCollection(app, corsEntries), [app]);
  const isLoaded = useStore(collection.store, hasLoaded);
  return (
    <>
      <EntryScreen
        title={t('CORS')}
        collection={collection}
        Form={CorsFields}
        place={place}
        leaving={leaving}
        noneSelected={t('No host selected.')}
        hintOf={({ path, enabled }) =>
          enabled ? t('Path {path}', { path }) : t('Path {path}, disabled', { path })
        }
      />
      {isLoaded && (
        <div className="df-try">
          <CorsSimulator collection={collection} />
        </div>
      )}
    </>
  );
}
