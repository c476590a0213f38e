import { Button, Empty } from '@tradewind/ui';
import { Component, type ReactNode } from 'react';
import { text } from '../shared/i18n.ts';

interface Props {
  readonly children: ReactNode;
  /** Called before the next attempt. */
  readonly onRetry: () => void;
}

/** A page that broke or whose code did not arrive says so and can be tried again; the shell around it stays. */
export class ScreenBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ failed: false });
    };
    return (
      <Empty icon="warning" className="py-12" action={<Button onClick={retry}>{text('common.action.retry')}</Button>}>
        {text('common.chunkFailed')}
      </Empty>
    );
  }
}
