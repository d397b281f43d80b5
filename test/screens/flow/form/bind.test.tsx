import { expect } from '@open-wc/testing';
import type { Problem } from '../../../../src/core/lib/Problem.ts';
import { bind } from '../../../../src/screens/flow/form/bind.ts';
import type { SetField } from '../../../../src/screens/flow/form/useForm.ts';
import { Checkbox } from '../../../../src/screens/ui/list/Checkbox.tsx';
import { SelectField } from '../../../../src/screens/ui/form/SelectField.tsx';
import { TextField } from '../../../../src/screens/ui/TextField.tsx';

interface Form {
  name: string;
  text: string | null;
  kind: 'a' | 'b';
  size: number;
  is_active: boolean;
}

const form: Form = { name: 'Ada', text: 'one\r\ntwo', kind: 'a', size: 3, is_active: true };

function bound(changes: Partial<Form> = {}, problems: Problem[] = []) {
  const set: unknown[] = [];
  const onChange: SetField<Form> = (name, value) => set.push([name, value]);
  return { set, ...bind({ form: { ...form, ...changes }, problems, onChange }) };
}

describe('bind', () => {
  it('gives a field its value, what is wrong with it, and a way to change it', () => {
    const { field, set } = bound({}, [{ field: 'size', message: 'Too small.' }]);
    const { onChange, ...shown } = field('size');
    expect(shown).to.deep.equal({ name: 'size', value: 3, error: 'Too small.' });
    onChange(4);
    expect(set).to.deep.equal([['size', 4]]);
  });

  it('shows a member without a text as an empty one', () => {
    expect(bound({ text: null }).text('text').value).to.equal('');
    expect(bound({ text: null }).lines('text').value).to.equal('');
    expect(bound({ text: null }).picker('text').value).to.deep.equal([]);
  });

  it('keeps the line ends of a text', () => {
    const { lines, set } = bound();
    lines('text').onChange('one\ntwo\nthree');
    expect(set).to.deep.equal([['text', 'one\r\ntwo\r\nthree']]);
  });

  it('takes what was picked, and nothing when that was cancelled', () => {
    const { picker, set } = bound();
    expect(picker('name').value).to.deep.equal(['Ada']);
    picker('name').onChange(['Grace']);
    picker('name').onChange([]);
    expect(set).to.deep.equal([
      ['name', 'Grace'],
      ['name', ''],
    ]);
  });

  it('turns a flag on and off', () => {
    const { checkbox, set } = bound();
    expect(checkbox('is_active').checked).to.equal(true);
    checkbox('is_active').onChange(false);
    expect(set).to.deep.equal([['is_active', false]]);
  });

  it('rejects members that a component cannot edit', () => {
    const { text, lines, checkbox, picker, field } = bound();
    const fields = () => [
      <TextField key="1" {...text('name')} label="Name" />,
      // @ts-expect-error -- no such member
      text('nam'),
      // @ts-expect-error -- a number is no text
      text('size'),
      // @ts-expect-error -- a text of two letters is not any text
      lines('kind'),
      // @ts-expect-error -- a flag is no text
      picker('is_active'),
      // @ts-expect-error -- a text is no flag
      checkbox('name'),
      // @ts-expect-error -- the component would give back any text
      <SelectField key="2" {...field('kind')} label="Kind" options={[]} />,
      // @ts-expect-error -- the component wants a text
      <TextField key="3" {...field('size')} label="Size" />,
      // @ts-expect-error -- the component wants a flag
      <Checkbox key="4" {...field('name')} label="Name" />,
    ];
    expect(fields).to.be.a('function');
  });
});
