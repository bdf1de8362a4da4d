import { noValue } from '@assure/contract/words/empty'
import { Chip } from '../../../ui/data/tag.tsx'

export const Chips = ({ names }: { names: readonly { id: number; name: string }[] }) =>
  names.length === 0 ? (
    noValue
  ) : (
    <span className="flex flex-wrap items-center gap-1 in-[td]:flex-nowrap">
      {names.map(({ id, name }) => (
        <Chip key={id}>{name}</Chip>
      ))}
    </span>
  )
