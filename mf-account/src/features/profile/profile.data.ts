import {
  AVATAR,
  api,
  callKey,
  type FieldRefusal,
  type UserInfo,
  useCall,
  useMutation,
  useQueryClient,
  useSend,
} from 'shared-api/client';

const AGAIN = { quiet: true, invalidates: ['userInfo'] } as const;

export const useUpdateUser = () => useSend('updateUserInfo', AGAIN);
export const useDeleteAvatar = () => useSend('deleteAvatar', AGAIN);

/** How many cards and wallets are bound; undefined until it is known. */
export function useBoundCount(): number | undefined {
  const { data: cards } = useCall('cards', {}, { quiet: true });
  const { data: wallets } = useCall('wallets', {}, { quiet: true });
  return cards && wallets ? cards.items.length + wallets.items.length : undefined;
}

interface Upload {
  readonly file: File;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends the cropped picture; it stands in the profile as soon as the server has made its own of it. */
export function useUploadAvatar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress, signal }: Upload) =>
      api.uploadAvatar({ file }, { quiet: true, onProgress, signal }),
    onSuccess: ({ avatar }) => {
      client.setQueryData<UserInfo>(callKey('userInfo', {}), (user) => user && { ...user, avatar });
      void client.invalidateQueries({ queryKey: callKey('userInfo') });
    },
  });
}

/** Why a file cannot be an avatar, as far as the phone can tell; the server judges its content. */
export function refusedFile(file: File): FieldRefusal | undefined {
  if (!AVATAR.types.some((type) => type === file.type)) return { rule: 'file_type' };
  if (file.size > AVATAR.bytes) return { rule: 'too_large' };
  return undefined;
}
