/** Lets one loop sleep until it is told or a time has passed. Being told while awake is remembered. */
export class Wake {
  #told = false;
  #resume: (() => void) | undefined;

  now(): void {
    this.#told = true;
    this.#resume?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.#told) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#resume = undefined;
    this.#told = false;
  }
}
