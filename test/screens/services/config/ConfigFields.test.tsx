import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { serviceToForm, type ServiceForm } from '../../../../src/core/services/serviceForm.ts';
import { servicesOf } from '../../../../src/core/services/servicesOf.ts';
import type { ServiceType } from '../../../../src/core/services/ServiceType.ts';
import { adoptStyles } from '../../../../src/screens/ui/adoptStyles.ts';
import { ConfigFields } from '../../../../src/screens/services/config/ConfigFields.tsx';
import services from '../../../../src/screens/services/services.css' with { type: 'css' };
import { kitStyles } from '../../../../src/screens/ui/list/kitStyles.ts';
import { audit } from '../../../fixture/audit.ts';
import { click, fill } from '../../../fixture/element.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { byLabel, byRole } from '../../../fixture/find.ts';
import { hasFocus } from '../../../fixture/hasFocus.ts';
import { startPlatform } from '../../../fixture/platform.ts';
import { renderKit } from '../../ui/renderKit.tsx';
import { dialectFor } from '../../../../src/core/dialect/dialectFor.ts';

/** Kinds of fields that servers name, though none of the recorded types has them. */
const type: ServiceType = {
  ...{ name: 'rare', label: 'Rare', group: 'Test', singleton: false },
  config_schema: [
    { name: 'event', label: 'Event', type: 'event_picklist', legend: 'When', columns: 4 },
    { name: 'cert', label: 'Certificate', type: 'file_certificate', legend: 'Trust' },
    {
      ...{ name: 'flags', label: 'Flags', type: 'multi_picklist' },
      values: [
        { name: 'a', label: 'First' },
        { name: 'b', label: 'Second' },
      ],
    },
    { name: 'novel', label: 'Novel', type: 'never_heard_of' },
    {
      ...{ name: 'engines', label: 'Engines', type: 'multi_picklist' },
      values: [
        { name: 'old', label: 'Old', disable: true },
        { name: 'gone', label: 'Gone', disable: true },
        { name: 'new', label: 'New', disable: false },
      ],
    },
    { name: 'ca', label: 'Authority', type: 'string' },
    { name: 'signing_key', label: 'Signing Key', type: 'password' },
    { name: 'headers', label: 'Headers', type: 'object' },
    { name: 'trusted', label: 'Trusted', type: 'array' },
  ],
};
const typeOf = () => type;
const form = serviceToForm(
  {
    ...{ id: 5, name: 'rare', label: 'Rare', description: null, is_active: true, type: 'rare' },
    ...{ mutable: true, deletable: true },
    config: {
      ...{ event: 'db.get', cert: '**********', flags: 'a', novel: { any: [1] }, other: 7 },
      ...{ ca: 'system', headers: { Pem: 'one\ntwo' }, trusted: ['first'], engines: ['old'] },
    },
  },
  typeOf,
);
let latest: ServiceForm = form;

function Harness() {
  const [shown, setShown] = useState(form);
  latest = shown;
  return (
    <ConfigFields
      form={shown}
      problems={[]}
      type={type}
      onChange={(name, value) => setShown((now) => ({ ...now, [name]: value }))}
    />
  );
}

describe('rare fields of a configuration', () => {
  it('are edited by their kind: events, certificates, several choices, and JSON', async () => {
    const platform = await startPlatform({ generation: 'current' });
    const host = renderKit(<Harness />, { apiBase: platform.base });
    await eventually(() => byRole(host, 'heading', 'When'));
    byRole(host, 'heading', 'Trust');
    const place = byLabel(host, 'Event').closest<HTMLElement>('[style]');
    expect(place?.style.getPropertyValue('--columns')).to.equal('4');
    await fill(host, { Event: 'user.created' });

    // a certificate is a secret: it is never shown, and can be read from a file
    const certificate = (await eventually(() =>
      byLabel(host, 'Certificate'),
    )) as HTMLTextAreaElement;
    expect([certificate.value, certificate.placeholder]).to.deep.equal(['', 'Unchanged']);
    const file = byRole(host, 'button', /^File for Certificate/) as HTMLInputElement;
    const files = new DataTransfer();
    files.items.add(new File(['-----BEGIN CERTIFICATE-----'], 'server.pem'));
    file.files = files.files;
    file.dispatchEvent(new Event('change', { bubbles: true }));
    await eventually(() => expect(latest.secrets.cert).to.equal('-----BEGIN CERTIFICATE-----'));

    await click(host, /^Flags: /, 'button');
    await click(host, 'Second', 'option');
    const novel = byLabel(host, 'Novel') as HTMLTextAreaElement;
    expect(novel.placeholder).to.equal('Enter the value as JSON.');
    expect(JSON.parse(novel.value)).to.deep.equal({ any: [1] });
    await fill(host, { Novel: '{"any": [9007199254740993]}' });
    await eventually(() => expect(latest.config.flags).to.equal('a,b'));

    const sent = servicesOf(typeOf).toPayload(latest, dialectFor({ apps: [] }));
    expect(sent['config.event']).to.equal('user.created');
    expect(sent['config.cert']).to.equal('-----BEGIN CERTIFICATE-----');
    expect(sent['config.flags']).to.equal('a,b');
    expect(sent).not.to.have.property('config.other');
    await platform.stop();
  });
});

describe('choices that the server cannot do', () => {
  it("are shown, can't be selected, and stay until someone removes them", async () => {
    const host = renderKit(<Harness />);
    await click(host, 'Engines: Old', 'button');
    (await eventually(() => byRole(host, 'option', 'Gone'))).click();
    byRole(host, 'option', 'Gone').focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    expect(byRole(host, 'option', 'Gone').ariaDisabled).to.equal('true');
    expect(byRole(host, 'option', 'Old').ariaDisabled).to.equal(null);
    expect(latest.config.engines).to.deep.equal(['old']);
    await click(host, 'New', 'option');
    await eventually(() => expect(latest.config.engines).to.deep.equal(['old', 'new']));
    await click(host, 'Old', 'option');
    await eventually(() => expect(latest.config.engines).to.deep.equal(['new']));
    expect(byRole(host, 'option', 'Old').ariaDisabled).to.equal('true');
    byRole(host, 'option', 'Old').click();
    await audit(host);
    expect(latest.config.engines).to.deep.equal(['new']);
  });
});

describe('a text with line breaks in a field of one line', () => {
  const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
  let host: HTMLElement;

  beforeEach(() => {
    host = renderKit(<Harness />);
    adoptStyles(document, [...kitStyles, services]);
  });

  /** Pastes at the end; what the page does not handle itself is left to the browser. */
  function paste(label: string, text: string): boolean {
    const field = byLabel(host, label);
    field.focus();
    if (!(field instanceof HTMLSelectElement)) field.setSelectionRange(9, 9);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const how = { clipboardData, bubbles: true, composed: true, cancelable: true };
    return field.dispatchEvent(new ClipboardEvent('paste', how));
  }

  it('is kept as it was pasted: the field becomes one of several lines and keeps the focus', async () => {
    await eventually(() => byLabel(host, 'Authority'));
    paste('Authority', pem);
    const area = await eventually(() => {
      const found = byLabel(host, 'Authority');
      expect(found).to.be.instanceOf(HTMLTextAreaElement);
      return found as HTMLTextAreaElement;
    });
    expect(area.value).to.equal(`system${pem}`);
    await hasFocus(area);
    expect(area.selectionStart).to.equal(area.value.length);
    expect(latest.config.ca).to.equal(`system${pem}`);
    // a user who changes it to one line continues in the same place
    await fill(host, { Authority: 'in one line' });
    expect(byLabel(host, 'Authority') === area).to.equal(true);
    await hasFocus(area);
  });

  it('is kept in secrets, in members of objects and in lists too', async () => {
    for (const label of ['Signing Key', 'Trusted 1']) await eventually(() => byLabel(host, label));
    paste('Signing Key', pem.replaceAll('\n', '\r\n'));
    paste('Trusted 1', pem);
    await eventually(() => expect(latest.secrets.signing_key).to.equal(pem));
    expect(latest.config.trusted).to.deep.equal([`first${pem}`]);
    const secret = await eventually(() => byLabel(host, 'Signing Key'));
    expect(getComputedStyle(secret).getPropertyValue('-webkit-text-security')).to.equal('disc');
    // one that was loaded with the record
    expect(byLabel(host, 'Value of Pem').value).to.equal('one\ntwo');
    await audit(host);
  });

  it('stays one line if a line was copied with its end', async () => {
    await eventually(() => byLabel(host, 'Authority'));
    expect(paste('Authority', 'mozilla\n'), 'left to the browser').to.equal(true);
    expect(byLabel(host, 'Authority')).to.be.instanceOf(HTMLInputElement);
  });
});
