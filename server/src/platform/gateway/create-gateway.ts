import type { Config } from '../config.ts'
import type { Gateway } from './gateway.ts'
import { createSandbox, type SandboxOptions } from './sandbox.ts'
import { createStripeGateway } from './stripe.ts'

export const createGateway = (
  config: Pick<Config, 'payments' | 'publicUrl'>,
  deps: Omit<SandboxOptions, 'publicUrl'>,
): Gateway => {
  const { payments, publicUrl } = config
  return payments.kind === 'sandbox'
    ? createSandbox({ ...deps, publicUrl })
    : createStripeGateway({ ...payments, publicUrl, clock: deps.clock })
}
