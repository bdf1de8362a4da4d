// The answers to a sheet as a form. What somebody typed stays when somebody else was faster.
import type { Preparation } from '@assure/contract/calls/preparation'
import type { Answer } from '../../lib/api.ts'
import { useActForm } from '../act/use-act-form.ts'
import { preparationTexts } from './preparation-texts.ts'

/** By the names of the server's fields: `answers.0.is_ready` is `yes`, `no` or empty, `answers.0.note` is text. */
type Values = Record<string, string>
type Sent = { answers: { is_ready: boolean; note: string }[]; revision: number }

export const readyField = (at: number): string => `answers.${at}.is_ready`
export const noteField = (at: number): string => `answers.${at}.note`

const valuesOf = ({ lines }: Preparation): Values =>
  Object.fromEntries(
    lines.flatMap(({ is_ready, note }, at) => [
      [readyField(at), is_ready === null ? '' : is_ready ? 'yes' : 'no'],
      [noteField(at), note ?? ''],
    ]),
  )

type Options<T> = {
  preparation: Preparation
  send: (body: Sent) => Promise<Answer<T>>
  onDone?: (value: T) => void
}

export const usePreparationForm = <T>({ preparation, send, onDone }: Options<T>) => {
  const t = preparationTexts.useT()
  const { lines, revision } = preparation
  return useActForm<Values, T>({
    area: 'customer',
    texts: { failed: t('failed'), network: t('network') },
    done: t('confirmed'),
    initial: valuesOf(preparation),
    check: (values) =>
      Object.fromEntries(
        lines.flatMap((_, at) => (values[readyField(at)] === '' ? [[readyField(at), t('choose')]] : [])),
      ),
    send: (values) =>
      send({
        revision,
        answers: lines.map((_, at) => ({
          is_ready: values[readyField(at)] === 'yes',
          note: values[noteField(at)] ?? '',
        })),
      }),
    onDone,
  }).form
}
