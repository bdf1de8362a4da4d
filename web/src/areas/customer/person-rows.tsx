// What a person enters about themselves: when registering, and later in the profile.
import { namesOf, userPerson } from '@assure/contract/domain/record-fields'
import { PlainInput } from '../../panels/record/plain-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { FormHandle } from '../../ui/form/use-form.ts'

type Name = keyof typeof userPerson
type Props = { form: FormHandle<Record<Name, string>>; labelOf: (name: Name) => string }

const browserNames: Partial<Record<Name, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  position: 'organization-title',
}

export const PersonRows = ({ form, labelOf }: Props) =>
  namesOf(userPerson).map((name) => (
    <Field key={name} label={labelOf(name)} {...form.field(name)}>
      <PlainInput kind={userPerson[name]} autoComplete={browserNames[name]} />
    </Field>
  ))
