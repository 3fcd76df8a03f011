import pager from './pager.module.css'
import panel from './panel.module.css'
import title from './title.module.css'

const ROWS = 12

/** Grey bars where a page will be, while its code arrives. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <div className={title.title}>
        <span className="bone" style={{ width: 160, height: 18 }} />
      </div>
      <div className={panel.panel}>
        {Array.from({ length: ROWS }, (_row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
          <div key={index} className={pager.pager}>
            <span className="bone" style={{ width: '18%' }} />
            <span className="bone" style={{ width: '34%' }} />
            <span className="bone" style={{ width: '12%' }} />
          </div>
        ))}
      </div>
    </div>
  )
}
