/** Counts by name, from 1. */
export function counter() {
    const counts = new Map();
    return (name) => {
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        return count;
    };
}
