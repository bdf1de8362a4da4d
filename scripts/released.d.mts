type Hashes = Record<string, string>
export declare const releasedFile: (root: string) => string
export declare const readReleased: (root: string) => Hashes
export declare const hashMigrations: (root: string) => Hashes
export declare const changedSince: (released: Hashes, present: Hashes) => string[]
