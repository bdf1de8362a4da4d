// Density and columns of one list. Each choice applies immediately and is saved to the account.
import { densities, forEachList, type ListName, listColumns } from '@assure/contract/domain/list-choices'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Checkbox, RadioCards } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'
import { type ChoiceChange, chooseForLists, type ListChoices, useListChoices } from './choices.ts'
import { useT } from './options-texts.ts'

type Props = {
  list: ListName
  columns: readonly { key: string; header: string }[]
  open: boolean
  onClose: () => void
}

const usual: ListChoices = {
  density: 'comfortable',
  page_size: 10,
  hidden: forEachList(() => []),
}

export const OptionsDialog = ({ list, columns, open, onClose }: Props) => {
  const t = useT()
  const choices = useListChoices() ?? usual
  const [isHereOnly, setHereOnly] = useState(false)
  const hidden: readonly string[] = choices.hidden[list]
  const choose = async (change: ChoiceChange): Promise<void> => {
    const answer = await chooseForLists(choices, change)
    setHereOnly(!answer.ok)
  }
  const show = (column: string, shown: boolean): void => {
    const left = listColumns[list].filter((one) => (one === column ? !shown : hidden.includes(one)))
    void choose({ hidden: { [list]: left } })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button onClick={onClose}>{t('done')}</Button>
          {hidden.length > 0 && (
            <Button look="ghost" onClick={() => void choose({ hidden: { [list]: [] } })}>
              {t('all')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isHereOnly && <InlineAlert tone="warning">{t('here-only')}</InlineAlert>}
        <Field group label={t('density')}>
          <RadioCards
            columns={2}
            value={choices.density}
            onValue={(value) => void choose({ density: densities.find((one) => one === value) })}
            choices={densities.map((one) => ({ value: one, label: t(one) }))}
          />
        </Field>
        <fieldset>
          <legend className="text-body text-ink">{t('columns')}</legend>
          <p className="text-small">{t('columns.hint')}</p>
          <div className="grid gap-x-4 min-[26rem]:grid-cols-2">
            {listColumns[list].map((key) => (
              <Checkbox
                key={key}
                label={columns.find((column) => column.key === key)?.header}
                value={!hidden.includes(key)}
                onValue={(shown) => show(key, shown)}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  )
}
