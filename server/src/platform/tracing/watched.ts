// What can be traced besides requests: statements, jobs and mails. Without OTEL_EXPORTER_OTLP_ENDPOINT nobody subscribes,
// and an operation costs one comparison.
import { tracingChannel } from 'node:diagnostics_channel'

export type Attributes = Record<string, string | number | boolean>

export type Operation = {
  name: string
  kind: 'client' | 'consumer'
  /** Begins a trace. Other operations are recorded only within one. */
  isRoot?: true
  /** Never values of statements, addresses of people, or ids that give access. */
  attributes: Attributes
}

/** The subscriber stores its span. */
export const operations = tracingChannel<Operation & { error?: unknown }, object | undefined>('assure.operation')

export const watched = <T>(describe: () => Operation, work: () => Promise<T>): Promise<T> =>
  operations.hasSubscribers ? operations.tracePromise(work, describe()) : work()
