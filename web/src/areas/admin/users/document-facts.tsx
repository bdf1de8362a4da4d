// The kind and expiry date of a document, asked for each added file.
import { type CompanyDocumentKind, companyDocumentKinds } from '@assure/contract/domain/vocabulary'
import type { FileEntry } from '../../../ui/files/file-list.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { usersTexts } from './texts.ts'

export type DocumentFacts = { kind: CompanyDocumentKind | ''; expiresOn: string }
export const noFacts: DocumentFacts = { kind: '', expiresOn: '' }

type Props = {
  entry: FileEntry
  value: DocumentFacts
  /** A save was attempted without a kind. */
  lacksKind: boolean
  onValue: (facts: DocumentFacts) => void
}

export const DocumentFactsFields = ({ entry: { id, file }, value, lacksKind, onValue }: Props) => {
  const t = usersTexts.useT()
  const { name } = file
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label={<span className="text-small">{t('document.kind')}</span>}
        name={`kind-${id}`}
        error={lacksKind ? t('document.kind.choose') : undefined}
        value={value.kind}
        onValue={(kind: string) => onValue({ ...value, kind: kind as DocumentFacts['kind'] })}
      >
        <Select
          size="medium"
          aria-label={t('document.kind.of', { name })}
          placeholder={t('document.kind.choose')}
          options={companyDocumentKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      </Field>
      <Field
        label={<span className="text-small">{t('document.expires')}</span>}
        optional
        name={`expires-${id}`}
        value={value.expiresOn}
        onValue={(expiresOn: string) => onValue({ ...value, expiresOn })}
      >
        <DateInput size="medium" aria-label={t('document.expires.of', { name })} />
      </Field>
    </div>
  )
}
