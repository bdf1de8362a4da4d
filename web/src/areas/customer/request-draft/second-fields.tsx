// A second specification that judges the same results, such as a buyer's, and at once which of its limits are not covered.
import { noValue } from '@assure/contract/words/empty'
import { useCall } from '../../../lib/query.ts'
import { ParameterFacts, ProgrammeTitle } from '../../../panels/product-test/test-facts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Name } from '../../../ui/values.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import { chosenIds, parametersText } from './draft-values.ts'
import type { Service } from './service-cards.tsx'
import { useDraft } from './use-draft.ts'
import { useFields } from './use-fields.ts'

type Second = Service['second_specifications'][number]
type Parameter = Second['parameters'][number]

const Names = ({ parameters }: { parameters: readonly Parameter[] }) => (
  <ul className="mt-1 flex flex-col gap-1">
    {parameters.map((one) => (
      <li key={one.id}>
        <Name className="font-medium">{one.name}</Name>
        <span className="block text-small">
          <ParameterFacts parameter={one} />
        </span>
      </li>
    ))}
  </ul>
)

const Coverage = ({ second }: { second: Second }) => {
  const t = requestDraftTexts.useT()
  const { values, set } = useFields('test')
  const chosen = chosenIds(values.parameters ?? '')
  const idsOf = (parameters: readonly Parameter[]): number[] => parameters.flatMap(({ judges }) => judges ?? [])
  const judged = second.parameters.filter(({ judges }) => judges !== null && chosen.includes(judges))
  const addable = second.parameters.filter(({ judges }) => judges !== null && !chosen.includes(judges))
  const others = second.parameters.filter(({ judges }) => judges === null)
  const add = (): void =>
    set({ parameters: parametersText([...chosen, ...idsOf(addable)].toSorted((one, other) => one - other)) })
  return (
    <>
      <ProgrammeTitle programme={second} />
      <div role="status" className="flex flex-col gap-3">
        {judged.length === 0 ? (
          <InlineAlert tone="error" live={false}>
            {t('second.judges-none')}
          </InlineAlert>
        ) : (
          <>
            <p className="text-ink">{t('second.judged', { count: judged.length })}</p>
            <Names parameters={judged} />
          </>
        )}
        {addable.length > 0 && (
          <InlineAlert
            tone="warning"
            live={false}
            title={t('second.not-chosen')}
            action={
              <Button size="small" look="ghost" onClick={add}>
                {t('second.add', { count: addable.length })}
              </Button>
            }
          >
            <Names parameters={addable} />
          </InlineAlert>
        )}
        {others.length > 0 && (
          <InlineAlert tone="info" live={false} title={t('second.not-tested')}>
            <Names parameters={others} />
          </InlineAlert>
        )}
      </div>
    </>
  )
}

export const SecondFields = () => {
  const t = requestDraftTexts.useT()
  const request = useDraft((state) => state.request)
  const { values, field } = useFields('test')
  const { data } = useCall('GET /api/user/services', {})
  const offered = data?.services.find(({ id }) => id === request.service.id)?.second_specifications ?? []
  const { second_specification_id: savedId, second_specification: saved, missing } = request
  // One that can no longer be chosen is still shown, with its error.
  const listed = saved && !offered.some(({ id }) => id === saved.id) ? [saved, ...offered] : offered
  if (listed.length === 0) return null
  const props = field('second_specification_id')
  const isSaved = props.value === String(savedId ?? '')
  const chosen = isSaved && saved ? saved : listed.find(({ id }) => String(id) === props.value)
  const error = props.error ?? (isSaved && !offered.some(({ id }) => id === savedId) ? missing[props.name] : undefined)
  return (
    <Card title={t('field.second_specification_id')}>
      <div className="flex flex-col gap-4">
        <Field {...props} hideLabel error={error} hint={t('second.hint')}>
          <Select
            placeholder={t('second.none')}
            options={listed.map(({ id, name }) => ({ value: String(id), label: name || noValue }))}
          />
        </Field>
        {chosen && values.second_specification_id !== '' && <Coverage second={chosen} />}
      </div>
    </Card>
  )
}
