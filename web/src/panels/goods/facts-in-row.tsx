import { Fragment } from 'react'

type Props = { facts: readonly (string | false | null | undefined)[] }

/** Each fact has its own text direction, and a line breaks between facts, not at the hyphen of a lot number. */
export const FactsInRow = ({ facts }: Props) =>
  facts.filter(Boolean).map((fact, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read alike
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi className="inline-block">{fact}</bdi>
    </Fragment>
  ))
