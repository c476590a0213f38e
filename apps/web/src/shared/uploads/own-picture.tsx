import { useQuery } from '@tanstack/react-query';
import { storage } from '@tradewind/contract';
import { Skeleton } from '@tradewind/ui';
import { useEffect, useState } from 'react';
import { ApiError, callHeaders, REQUEST_TIMEOUT_MS } from '../api.ts';
import { buildUrl } from '../api-url.ts';
import { text } from '../i18n.ts';
import { sessionToken } from '../session.ts';

/** A picture has no public address: it comes with the session's token and is drawn from memory. */
async function fetchPicture(id: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(buildUrl(storage.picture.path, { params: { id } }), {
    headers: callHeaders(sessionToken(), false),
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    credentials: 'omit',
  });
  if (!response.ok) throw new ApiError(text('common.networkError'), response.status, 'picture');
  return response.blob();
}

/** An address for bytes in memory, given back when nobody draws them any more. */
export function useBlobUrl(blob: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return url;
}

/** An own uploaded picture by its id. */
export function OwnPicture({ id, label }: { readonly id: string; readonly label: string }) {
  const { data, isError } = useQuery({
    queryKey: ['picture', id],
    queryFn: ({ signal }) => fetchPicture(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const url = useBlobUrl(data);
  if (isError) return <span className="block p-3 text-12 text-3">{text('common.loadFailed')}</span>;
  if (url === null) return <Skeleton className="block h-full w-full" />;
  return <img src={url} alt={label} className="h-full w-full object-contain" />;
}
