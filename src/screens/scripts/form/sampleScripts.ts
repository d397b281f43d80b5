import { msg } from '../../../core/messages/translate.ts';

export interface SampleScript {
  title: string;
  /** An event that it is suitable for. */
  event: string;
  code: string;
}

export interface SampleLanguage {
  id: string;
  label: string;
  mode: 'javascript' | 'php' | 'python';
  samples: readonly SampleScript[];
}

const BEFORE = {
  title: msg('Pre-processing script for a table'),
  event: 'db._table.todo.post.pre_process',
};
const AFTER = {
  title: msg('Post-processing script for a table'),
  event: 'db._table.todo.get.post_process',
};

const javascript: SampleLanguage = {
  id: 'javascript',
  label: 'JavaScript (v8js, nodejs)',
  mode: 'javascript',
  samples: [
    {
      ...BEFORE,
      code: `// runs before records are created: refuses those without a name
var records = event.request.payload.resource;

records.forEach(function (record, index) {
    if (!record.hasOwnProperty('name') || record.name === '') {
        throw 'Record ' + (index + 1) + ' needs a name.';
    }
});
`,
    },
    {
      ...AFTER,
      code: `// runs after records are read: adds a field to each of them
var records = event.response.content.resource;

if (records) {
    records.forEach(function (record) {
        record.checked_at = new Date().toISOString();
    });
}
`,
    },
  ],
};

const php: SampleLanguage = {
  id: 'php',
  label: 'PHP',
  mode: 'php',
  samples: [
    {
      ...BEFORE,
      code: `// runs before records are created: refuses those without a name
foreach ($event['request']['payload']['resource'] as $index => $record) {
    if (empty($record['name'])) {
        throw new \\Exception('Record ' . ($index + 1) . ' needs a name.');
    }
}
`,
    },
    {
      ...AFTER,
      code: `// runs after records are read: adds a field to each of them
if (isset($event['response']['content']['resource'])) {
    foreach ($event['response']['content']['resource'] as &$record) {
        $record['checked_at'] = date('c');
    }
}
`,
    },
  ],
};

const python: SampleLanguage = {
  id: 'python',
  label: 'Python',
  mode: 'python',
  samples: [
    {
      ...BEFORE,
      code: `# runs before records are created: refuses those without a name
for index, record in enumerate(event.request.payload.resource):
    if not record.get('name'):
        raise Exception('Record %d needs a name.' % (index + 1))
`,
    },
    {
      ...AFTER,
      code: `# runs after records are read: adds a field to each of them
from datetime import datetime

for record in event.response.content.resource:
    record['checked_at'] = datetime.utcnow().isoformat()
`,
    },
  ],
};

/** The samples for new authors, by language. */
export const sampleScripts: readonly [SampleLanguage, ...SampleLanguage[]] = [
  javascript,
  php,
  python,
];
