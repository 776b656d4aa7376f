/** Catches what the disk says of a file or folder that is not there, nor the folder that it would be in. */
export function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
