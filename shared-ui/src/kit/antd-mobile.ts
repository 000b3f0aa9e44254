import { reduceMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion';
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render';
import { createRoot } from 'react-dom/client';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';

// antd-mobile's imperative calls look for ReactDOM.render, which React 19 no longer has.
unstableSetRender((node, container) => {
  const root = createRoot(container);
  root.render(node);
  return async () => {
    // Unmounting inside a render pass is refused by React; a macrotask later it is not.
    await new Promise((resolve) => setTimeout(resolve));
    root.unmount();
  };
});

// Its sheets and dialogs move by script, which the style sheet's own rule does not reach.
if (prefersReducedMotion()) reduceMotion();
