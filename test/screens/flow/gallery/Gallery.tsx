import { useState } from 'react';
import { Button } from '../../../../src/screens/ui/Button.tsx';
import { Checkbox } from '../../../../src/screens/ui/list/Checkbox.tsx';
import { ColumnsMenu } from '../../../../src/screens/ui/list/ColumnsMenu.tsx';
import { DataTable, type TableView } from '../../../../src/screens/ui/list/DataTable.tsx';
import { EmptyState } from '../../../../src/screens/ui/EmptyState.tsx';
import { ErrorState } from '../../../../src/screens/ui/ErrorState.tsx';
import { FilterBox } from '../../../../src/screens/ui/list/FilterBox.tsx';
import { Icon } from '../../../../src/screens/ui/Icon.tsx';
import { IconButton } from '../../../../src/screens/ui/IconButton.tsx';
import type { LookupKey } from '../../../../src/core/resources/LookupKey.ts';
import type { PasswordForm } from '../../../../src/core/resources/passwordForm.ts';
import { LookupKeysEditor } from '../../../../src/screens/flow/form/LookupKeysEditor.tsx';
import { ManageScreen } from '../../../../src/screens/flow/list/ManageScreen.tsx';
import { MenuButton } from '../../../../src/screens/ui/MenuButton.tsx';
import { Pagination } from '../../../../src/screens/ui/list/Pagination.tsx';
import { PasswordBlock } from '../../../../src/screens/accounts/form/PasswordBlock.tsx';
import { PickerButton } from '../../../../src/screens/ui/form/PickerButton.tsx';
import { Progress } from '../../../../src/screens/ui/list/Progress.tsx';
import { RecordForm } from '../../../../src/screens/flow/form/RecordForm.tsx';
import { SelectField } from '../../../../src/screens/ui/form/SelectField.tsx';
import { Skeleton } from '../../../../src/screens/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../../src/screens/ui/list/Tabs.tsx';
import { TextArea } from '../../../../src/screens/ui/form/TextArea.tsx';
import { TextField } from '../../../../src/screens/ui/TextField.tsx';
import { useConfirm } from '../../../../src/screens/ui/useConfirm.tsx';
import { useSelection } from '../../../../src/screens/ui/list/useSelection.ts';
import { ViewModes } from '../../../../src/screens/ui/list/ViewModes.tsx';
import { columns, people, type Person } from './people.ts';
import { peopleCollection } from './peopleCollection.ts';
import { PersonFields } from './PersonFields.tsx';

const personKey = (person: Person) => String(person.id);
const personName = (person: Person) => person.name;

/** Every component of the kit in its states, for viewing and for the accessibility audit. */
export function Gallery({ part }: { part: string }) {
  return (
    <>
      {part === 'manage' && <ManagePart />}
      {part === 'list' && <ListPart />}
      {part === 'form' && <FormPart />}
      {part === 'parts' && <Parts />}
    </>
  );
}

const collection = peopleCollection(people);

function ManagePart() {
  return (
    <ManageScreen
      collection={collection}
      columns={columns}
      Form={PersonFields}
      toolbar={
        <Button kind="quiet">
          <Icon name="upload" /> Import
        </Button>
      }
    />
  );
}

function ListPart() {
  const selection = useSelection(personKey, personName);
  const [view, setView] = useState<TableView>('table');
  const [order, setOrder] = useState('email');
  const [shown, setShown] = useState<readonly string[]>(columns.map((column) => column.id));
  const [filter, setFilter] = useState('');
  const ordered = shown.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return (
    <div className="df-manage">
      <header className="df-head">
        <h2 className="df-title">Users</h2>
        <div className="df-group">
          <Button kind="quiet">
            <Icon name="upload" /> Import
          </Button>
          <MenuButton
            label="Export"
            icon={<Icon name="download" />}
            kind="quiet"
            items={['CSV', 'JSON', 'XML'].map((label) => ({ label, onSelect: () => {} }))}
          />
        </div>
      </header>
      <Tabs
        label="Users"
        active="manage"
        onSelect={() => {}}
        tabs={[
          { id: 'manage', label: 'Manage', href: '#/users' },
          { id: 'create', label: 'Create', href: '#/users/create' },
        ]}
      />
      <div className="df-bar">
        <FilterBox value={filter} onFilter={setFilter} />
        <div className="df-bar-end">
          {selection.chosen.size > 0 && <Button kind="danger">Delete selected</Button>}
          <ColumnsMenu columns={columns} value={shown} onChange={setShown} />
          <ViewModes value={view} onChange={setView} />
        </div>
      </div>
      <DataTable
        label="Users"
        columns={ordered}
        rows={people}
        rowKey={personKey}
        rowLabel={personName}
        href={(row) => `#/users/${row.id}`}
        onOpen={() => {}}
        selection={selection}
        order={order}
        onOrder={setOrder}
        view={view}
        rowActions={(row) => (
          <IconButton icon="trash" label={`Delete ${row.name}`} onClick={() => {}} />
        )}
      />
      <Pagination page={2} pages={4} total={61} size={20} onPage={() => {}} />
    </div>
  );
}

const keys: LookupKey[] = [
  { id: 1, name: 'region', value: 'eu-west', private: false, user_id: 7 },
  { id: 2, name: 'crm_token', value: '**********', private: true, user_id: 7 },
  { name: 'region', value: '', private: false },
];
const apps = Array.from({ length: 40 }, (_, index) => ({
  value: String(index),
  label: `App ${index + 1}`,
  hint: index % 3 ? 'Hosted on this server' : 'Remote address',
}));

function FormPart() {
  const [person, setPerson] = useState({ ...people[1] } as Person);
  const [rows, setRows] = useState<readonly LookupKey[]>(keys);
  const [picked, setPicked] = useState<readonly string[]>(['3']);
  const [password, setPassword] = useState<PasswordForm>({
    setPassword: true,
    password: 'correct horse',
    verifyPassword: 'correct house',
  });
  const text = (name: keyof Person, label: string) => (
    <TextField
      label={label}
      value={String(person[name])}
      onChange={(value) => setPerson({ ...person, [name]: value })}
      required={name === 'email'}
      error={name === 'email' ? 'The email has already been taken.' : undefined}
    />
  );
  return (
    <div className="df-manage">
      <Tabs
        label="Users"
        active="manage"
        panel="panel"
        onSelect={() => {}}
        tabs={[
          { id: 'manage', label: 'Manage', href: '#/users' },
          { id: 'create', label: 'Create', href: '#/users/create' },
        ]}
      />
      <TabPanel id="panel" label="Manage">
        <RecordForm
          title={person.name}
          actions={<Button kind="quiet">Send invitation</Button>}
          onSave={() => {}}
          onClose={() => {}}
          busy={false}
          error="Batch Error: Not all requested records could be created."
          refusals={0}
        >
          <section className="df-section">
            <div className="df-columns">
              {text('email', 'Email')}
              {text('name', 'Display Name')}
              {text('first_name', 'First Name')}
              {text('last_name', 'Last Name')}
            </div>
            <Checkbox label="Active" checked={person.is_active} onChange={() => {}} />
            <PasswordBlock
              form={password}
              onChange={(name, value) => setPassword({ ...password, [name]: value })}
              problems={[]}
              minimum={6}
            />
          </section>
          <section className="df-section">
            <h4>Lookup Keys</h4>
            <LookupKeysEditor rows={rows} parentField="user_id" onChange={setRows} problems={[]} />
          </section>
          <section className="df-section">
            <h4>Apps</h4>
            <div className="df-columns">
              <PickerButton
                label="Default App"
                options={apps}
                value={picked}
                onChange={setPicked}
              />
              <SelectField
                label="Role"
                value="1"
                options={[
                  { value: '1', label: 'Shop Reader' },
                  { value: '2', label: 'Shop Editor' },
                ]}
                onChange={() => {}}
                hint="What this person may do."
              />
            </div>
          </section>
        </RecordForm>
      </TabPanel>
    </div>
  );
}

function Parts() {
  const confirm = useConfirm();
  const [on, setOn] = useState(true);
  const [picked, setPicked] = useState<readonly string[]>(['1', '2']);
  return (
    <div className="df-form">
      <div className="df-bar">
        <Button kind="primary">Save</Button>
        <Button>Close</Button>
        <Button kind="danger">Delete</Button>
        <Button kind="quiet">Cancel</Button>
        <Button kind="primary" busy>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <IconButton label="Remove" icon="trash" onClick={() => {}} />
        <Button
          onClick={() =>
            void confirm({ message: 'Delete selected users?', action: 'Delete', danger: true })
          }
        >
          Ask
        </Button>
      </div>
      <p className="df-note">Nothing is sent before you save.</p>
      <p className="df-note df-note-success">User saved successfully.</p>
      <p className="df-note df-note-warn">Caps Lock is on.</p>
      <p className="df-note df-note-error">Invalid credentials supplied.</p>
      <Checkbox label="Private" checked={on} onChange={setOn} error="This key must be private." />
      <div className="df-columns">
        <TextField label="Disabled" value="cannot change" disabled onChange={() => {}} />
        <TextField label="Empty" value="" placeholder="A placeholder" onChange={() => {}} />
        <PickerButton
          multiple
          label="Roles"
          options={apps.slice(0, 5)}
          value={picked}
          onChange={setPicked}
        />
        <TextArea label="Description" value="Several lines" onChange={() => {}} />
      </div>
      <Progress label="Importing users" value={40} onStop={() => {}} />
      <Skeleton />
      <EmptyState
        title="You have no Users!"
        text="Users sign in to your apps with the roles you give them."
        action={<Button kind="primary">Create A User</Button>}
      />
      <ErrorState
        error={{ message: "Can't reach the server. Check your connection and try again." }}
        onRetry={() => {}}
      />
    </div>
  );
}
