// What is tested on each product: all parameters of the service at first, each of which can be left out.

import { useMoney } from '../../../lib/money.ts'
import { ParameterFacts, ProgrammeTitle } from '../../../panels/product-test/test-facts.tsx'
import { TextButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Money, Name } from '../../../ui/values.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import { chosenIds, parametersText } from './draft-values.ts'
import { useDraft } from './use-draft.ts'
import { useFields } from './use-fields.ts'

export const ProgrammeFields = () => {
  const t = requestDraftTexts.useT()
  const programme = useDraft((state) => state.request.specification)
  const money = useMoney()
  const { values, field } = useFields('test')
  if (!programme) return null
  const { error, onValue } = field('parameters')
  const chosen = chosenIds(values.parameters ?? '')
  const all = programme.parameters.map(({ id }) => id)
  const choose = (ids: readonly number[]): void => onValue(parametersText(all.filter((id) => ids.includes(id))))
  const isAll = chosen.length === all.length
  return (
    <Card
      title={t('parameters.title')}
      aside={
        all.length > 1 && (
          <TextButton className="text-small" onClick={() => choose(isAll ? [] : all)}>
            {t(isAll ? 'parameters.none' : 'parameters.all')}
          </TextButton>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <ProgrammeTitle programme={programme} />
        {error && (
          <InlineAlert tone="error" live={false}>
            {error}
          </InlineAlert>
        )}
        <fieldset id="field-parameters" tabIndex={-1} className="-my-1 divide-y divide-line">
          <legend className="sr-only">{t('parameters.title')}</legend>
          {programme.parameters.map((one) => (
            <Checkbox
              key={one.id}
              name={`parameter-${one.id}`}
              label={<Name>{one.name}</Name>}
              hint={
                <>
                  <ParameterFacts parameter={one} />
                  {one.price !== null && (
                    <span className="block text-ink-2">
                      {t.parts('parameters.price', {
                        price: <Money>{money({ amount: one.price, currency: 'AED' })}</Money>,
                      })}
                    </span>
                  )}
                </>
              }
              value={chosen.includes(one.id)}
              onValue={(on) => choose(on ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))}
            />
          ))}
        </fieldset>
        <p role="status" className="text-small text-ink-2">
          {t('parameters.count', { count: chosen.length, all: all.length })}
        </p>
      </div>
    </Card>
  )
}
