import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const sizes = [
  { value: 's', label: 'S' },
  { value: 'm', label: 'M' },
  { value: 'l', label: 'L' },
  { value: 'xl', label: 'XL', disabled: true },
];

const deliveries = [
  { value: 'spedizione', label: 'Shipping', description: 'Two working days, € 5.00' },
  { value: 'ritiro', label: 'Pick-up', description: 'At the club, free' },
  { value: 'drone', label: 'By pigeon', description: 'Not this week', disabled: true },
];

export function FormSpecimens() {
  const [size, setSize] = useState('m');
  return (
    <SpecimenGroup title="Forms">
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Full name">{(control) => <Input {...control} autoComplete="off" />}</Field>
        <Field label="E-mail" hint="We write only about orders.">
          {(control) => <Input {...control} type="email" placeholder="ada@example.org" autoComplete="off" />}
        </Field>
        <Field label="Password" error="Use at least six characters." hint="A sentence is easy to remember.">
          {(control) => <Input {...control} type="password" defaultValue="abc" autoComplete="new-password" />}
        </Field>
        <Field label="Beer style" note="Optional">
          {(control) => (
            <Select {...control} defaultValue="saison">
              <option value="saison">Saison</option>
              <option value="stout">Imperial stout aged for nineteen months in grappa barrels</option>
            </Select>
          )}
        </Field>
        <Field label="Kind" error="Choose a kind.">
          {(control) => (
            <Select {...control} defaultValue="">
              <option value="">Choose</option>
              <option value="beer">Beer</option>
            </Select>
          )}
        </Field>
        <Field label="Photo">{(control) => <Input {...control} type="file" />}</Field>
        <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="Not now" />}</Field>
        <Field label="Read only">{(control) => <Input {...control} readOnly defaultValue="TU-0042" />}</Field>
        <Field label="Day">{(control) => <Input {...control} type="date" defaultValue="2026-05-01" />}</Field>
        <Field label="Note" hint="Everyone can read it." className="sm:col-span-2 lg:col-span-3">
          {(control) => <Textarea {...control} defaultValue="Bring glasses." />}
        </Field>
      </div>
      <Specimen name="Checkbox" stacked>
        <div className="grid gap-1">
          <Checkbox label="I have read the terms" defaultChecked />
          <Checkbox label="Send me the calendar once a month" hint="One mail, no pictures." />
          <Checkbox label="I am 18 or older" error="Tick this to buy beer." />
          <Checkbox label="Disabled" disabled />
        </div>
      </Specimen>
      <Specimen name="Radio group, chips" stacked>
        <RadioGroup legend="Size" look="chips" options={sizes} value={size} onValueChange={setSize} />
        <RadioGroup
          legend="Colour"
          look="chips"
          options={[
            { value: 'amber', label: 'Amber' },
            { value: 'hop', label: 'Hop green' },
          ]}
          error="Choose a colour."
        />
      </Specimen>
      <Specimen name="Radio group, rows" stacked>
        <RadioGroup legend="Delivery" options={deliveries} defaultValue="spedizione" className="max-w-md" />
      </Specimen>
      <Specimen name="A form's buttons">
        <Button type="submit">Save</Button>
        <Button variant="ghost">Cancel</Button>
      </Specimen>
    </SpecimenGroup>
  );
}
