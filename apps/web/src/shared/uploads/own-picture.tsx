import { useQuery } from '@tanstack/react-query';
import { buildUrl, storage } from '@tradewind/api/calls';
import { Skeleton } from '@tradewind/ui';
import { useMemo } from 'react';
import { ApiError, callHeaders, REQUEST_TIMEOUT_MS } from '../api.ts';
import { text } from '../i18n.ts';
import { sessionToken } from '../session.ts';

/** A picture has no public address: it comes with the session's token and is drawn from memory. */
async function fetchPicture(id: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(buildUrl(storage.picture.path, { params: { id } }), {
    headers: callHeaders(sessionToken()),
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    credentials: 'omit',
  });
  if (!response.ok) throw new ApiError(text('common.networkError'), response.status, 'picture');
  return response.blob();
}

/** A picture from memory. Its address is given back once it is drawn: before that the browser may still ask for it. */
export function BlobPicture({ blob, label }: { readonly blob: Blob; readonly label: string }) {
  const url = useMemo(() => URL.createObjectURL(blob), [blob]);
  return (
    <img
      key={url}
      src={url}
      alt={label}
      className="h-full w-full object-contain"
      onLoad={() => URL.revokeObjectURL(url)}
    />
  );
}

/** An own uploaded picture by its id. */
export function OwnPicture({ id, label }: { readonly id: string; readonly label: string }) {
  const { data, isError } = useQuery({
    queryKey: ['picture', id],
    queryFn: ({ signal }) => fetchPicture(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (isError) return <span className="block p-3 text-12 text-3">{text('common.loadFailed')}</span>;
  if (!data) return <Skeleton className="block h-full w-full" />;
  return <BlobPicture blob={data} label={label} />;
}
