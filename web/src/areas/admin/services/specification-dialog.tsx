// A specification: read by every administrator, and its draft written by a SUPER_ADMIN.
import { decisionRules } from '@assure/contract/domain/test-verdict'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useTestWords } from '../../../panels/product-test/use-test-words.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { BothLanguages } from './both-languages.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import {
  bodyOf,
  newParameter,
  type ParameterValues,
  type Specification,
  type SpecificationValues,
  valuesOf,
} from './specification-values.ts'
import { servicesTexts } from './texts.ts'
import { useSave } from './use-save.ts'

type Props = { specification: Specification | undefined; onClose: () => void }

const SpecificationForm = ({ specification, onClose }: Props) => {
  const t = servicesTexts.useT()
  const [keys, setKeys] = useState(specification?.parameters.length ?? 0)
  const save = useSave<SpecificationValues>({
    send: (values) =>
      specification
        ? call('PATCH /admin/api/specifications/:id', {
            params: { id: specification.id },
            body: { ...bodyOf(values), is_active: values.is_active, version: specification.version },
          })
        : call('POST /admin/api/specifications', { body: bodyOf(values) }),
    fieldOf: (field) => (field === 'name' ? 'name.en' : field),
    onDone: onClose,
  })
  const form = useForm<SpecificationValues>({
    initial: valuesOf(specification),
    required: ['name.en', 'name.ar'],
    submit: save,
  })
  const { parameters } = form.values
  const change = (next: readonly ParameterValues[]): void => form.set('parameters', next)
  return (
    <DialogForm form={form} guard submit={t('specification.save')} busyText={t('saving')} onCancel={onClose}>
      <BothLanguages label={(language) => t(`name.${language}`)} field={(language) => form.field(`name.${language}`)} />
      <Field label={t('decision-rule')} hint={t('decision-rule.hint')} {...form.field('decision_rule')}>
        <Select options={decisionRules.map((one) => ({ value: one, label: t(`decision-rule.${one}`) }))} />
      </Field>
      {parameters.map((parameter, at) => (
        <ParameterFields
          key={parameter.key}
          at={at}
          parameter={parameter}
          errors={form.errors}
          onChange={(changed) => change(parameters.map((one) => (one.key === changed.key ? changed : one)))}
          onRemove={() => change(parameters.filter(({ key }) => key !== parameter.key))}
        />
      ))}
      <Button
        look="ghost"
        size="medium"
        className="self-start"
        onClick={() => {
          change([...parameters, newParameter(keys)])
          setKeys(keys + 1)
        }}
      >
        {t('parameter.add')}
      </Button>
      <Checkbox
        id="specification-second"
        label={t('specification.second')}
        hint={t('specification.second.hint')}
        value={form.values.may_be_second}
        onValue={(on) => form.set('may_be_second', on)}
      />
      {specification && (
        <Checkbox
          id="specification-active"
          label={t('specification.active')}
          value={form.values.is_active}
          onValue={(on) => form.set('is_active', on)}
        />
      )}
    </DialogForm>
  )
}

const SpecificationFacts = ({ specification }: { specification: Specification }) => {
  const t = servicesTexts.useT()
  const dates = useDates()
  const words = useTestWords()
  const { parameters, versions, decision_rule: rule, may_be_second: mayBeSecond } = specification
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t(`decision-rule.${rule}`)}</p>
      {mayBeSecond && <p className="text-ink-2">{t('specification.second')}</p>}
      {parameters.length === 0 && <p className="text-ink-2">{t('parameters.none')}</p>}
      {parameters.map(({ id, name, method, limit, source }) => (
        <section key={id}>
          <h3 className="font-medium text-ink">
            <bdi>{name[t.language]}</bdi>
          </h3>
          <SummaryList
            rows={[
              { label: t('method'), value: <bdi>{method.code}</bdi> },
              { label: t('limit'), value: words.limit(limit, method.unit) },
              { label: t('source'), value: <bdi>{source}</bdi> },
            ]}
          />
        </section>
      ))}
      <ul className="text-small text-ink-2">
        {versions.map(({ number, written_at, written_by, released_at, released_by }) => (
          <li key={number}>
            {released_at && released_by
              ? t('version.released', { number, date: dates.dateTime(released_at), name: released_by.name })
              : t('version.draft', { number, date: dates.dateTime(written_at), name: written_by?.name ?? '' })}
          </li>
        ))}
      </ul>
    </div>
  )
}

const acts = {
  release: { call: 'POST /admin/api/specifications/:id/release', look: 'go' },
  discard: { call: 'POST /admin/api/specifications/:id/discard', look: 'danger' },
} as const
type Act = keyof typeof acts

/** What is released or discarded is the draft that was shown when the question opened. */
const DraftActs = ({ specification, onClose }: { specification: Specification; onClose: () => void }) => {
  const t = servicesTexts.useT()
  const [question, setQuestion] = useState<{ act: Act; shown: Specification }>()
  const { act, shown } = question ?? { act: 'release', shown: specification }
  return (
    <div className="flex flex-wrap gap-3">
      {(['release', 'discard'] as const).map((one) => (
        <Button
          key={one}
          look={one === 'release' ? 'main' : 'ghost'}
          size="medium"
          onClick={() => setQuestion({ act: one, shown: specification })}
        >
          {t(one)}
        </Button>
      ))}
      <ActDialog
        open={question !== undefined}
        title={t(`${act}.title`)}
        text={t(`${act}.text`, { name: shown.name[t.language], count: shown.parameter_count })}
        confirmLabel={t(act)}
        look={acts[act].look}
        send={() => call(acts[act].call, { params: { id: shown.id }, body: { version: shown.version } })}
        texts={{ failed: t('save.failed') }}
        done=""
        refreshes={['settings']}
        onDone={onClose}
        onClose={() => setQuestion(undefined)}
      />
    </div>
  )
}

type LoadedProps = { id: number; isEdit: boolean; mayChange: boolean; onClose: () => void }

const Loaded = ({ id, isEdit, mayChange, onClose }: LoadedProps) => {
  const t = servicesTexts.useT()
  // An edit goes on from what it started with.
  const query = useCall('GET /admin/api/specifications/:id', { params: { id } }, { meta: { isStill: isEdit } })
  return (
    <QueryState
      query={query}
      texts={{ loading: t('specifications.loading'), failed: t('specifications.failed') }}
      skeleton={<SkeletonBlock height={320} />}
    >
      {(specification) =>
        isEdit ? (
          <SpecificationForm specification={specification} onClose={onClose} />
        ) : (
          <div className="flex flex-col gap-4">
            <SpecificationFacts specification={specification} />
            {mayChange && specification.has_draft && <DraftActs specification={specification} onClose={onClose} />}
          </div>
        )
      }
    </QueryState>
  )
}

/** `id` undefined: a new one. */
export type Opened = { id: number | undefined; name: string; isEdit: boolean }

type DialogProps = { opened: Opened | undefined; mayChange: boolean; onClose: () => void }

export const SpecificationDialog = ({ opened, mayChange, onClose }: DialogProps) => {
  const t = servicesTexts.useT()
  const title = opened?.id === undefined ? t('specification.new') : <bdi>{opened.name}</bdi>
  return (
    <Dialog open={opened !== undefined} onClose={onClose} title={title} wide>
      {opened &&
        (opened.id === undefined ? (
          <SpecificationForm specification={undefined} onClose={onClose} />
        ) : (
          <Loaded id={opened.id} isEdit={opened.isEdit} mayChange={mayChange} onClose={onClose} />
        ))}
    </Dialog>
  )
}
