import { textColumn } from '../../../panels/list/columns.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { servicesTexts } from './texts.ts'

export const EditButton = ({ name, onEdit }: { name: string; onEdit: () => void }) => {
  const t = servicesTexts.useT()
  return (
    <Button look="ghost" size="small" aria-label={t('edit.named', { name })} onClick={onEdit}>
      {t('edit')}
    </Button>
  )
}

/** The column with the button; none for those who may not change the list. */
export const useEditColumn = <Row,>(
  mayChange: boolean,
  nameOf: (row: Row) => string,
  onEdit: (row: Row) => void,
): Column<Row>[] => {
  const t = servicesTexts.useT()
  if (!mayChange) return []
  const button = (row: Row) => <EditButton name={nameOf(row)} onEdit={() => onEdit(row)} />
  return [textColumn('edit', t('edit'), button, { hideHeader: true, card: 'actions', width: '7rem' })]
}
