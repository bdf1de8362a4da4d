export type Component = {
  purl: string
  name: string
  version: string
  places: string[]
  licence: string | undefined
  integrity: string | undefined
  isOptional: boolean
}
type Lock = {
  packages: Record<
    string,
    { version?: string; license?: string; integrity?: string; dev?: boolean; link?: boolean; optional?: boolean }
  >
}
export declare const listComponents: (lock: Lock) => Component[]
export declare const makeBom: (facts: {
  version: string
  components: readonly Component[]
  id: string
  at: string
}) => {
  bomFormat: string
  specVersion: string
  serialNumber: string
  components: { purl: string; group?: string; name: string; hashes: { content: string }[]; licenses: object[] }[]
}
export declare const makeNotices: (facts: { root: string; version: string; components: readonly Component[] }) => string
