//! What a processor is doing, and how the page calls it.

use net::model::PacketId;

/// What a processor is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// About to take its next turn.
    Ready,
    /// Setting up a message.
    Starting,
    /// Sending a packet.
    Sending,
    /// Receiving a packet.
    Receiving(PacketId),
    /// Has received a packet except for its last flits.
    AwaitingTail(PacketId),
    /// Polled and found nothing.
    Polling,
    /// Ignores the network.
    Deaf,
    /// Polls idly: its interface has no room for the next packet.
    WaitingForRoom,
    /// Polls idly until a given cycle.
    WaitingForTime,
    /// Polls idly until all have reached the barrier.
    WaitingAtBarrier,
    /// Polls idly; its program is done.
    Finished,
    /// Computing, without attending to the network.
    Computing,
    /// Polls idly until a packet arrives.
    WaitingForPacket,
    /// Pauses, because it has sent a packet and none had arrived.
    Pacing,
    /// Waits for the value of a load from a shared memory.
    Loading,
    /// Waits until there is room for one more access, or until its stores have taken effect.
    Storing,
    /// Waits for a lock, or until others reach a barrier of a shared memory.
    Synchronizing,
}

impl State {
    /// Every state in the order of its code in frames: name and sentence.
    pub const ALL: [(&'static str, &'static str); 17] = [
        ("ready", "About to take its next turn."),
        ("starting", "Setting up a message."),
        ("sending", "Sending a packet."),
        ("receiving", "Receiving a packet."),
        ("awaiting tail", "Has received a packet except for its last flits, which are still in the network."),
        ("polling", "Polled and found nothing."),
        ("deaf", "Ignores the network."),
        ("waiting for room", "Polls; its interface has no room for the next packet."),
        ("waiting for time", "Polls until its next message is generated."),
        ("waiting at barrier", "Polls until all have reached the barrier."),
        ("finished", "Polls; its program is done."),
        ("computing", "Computes, without attending to the network."),
        ("waiting for packet", "Polls until a packet that its program needs arrives."),
        ("pacing", "Pauses, because it has sent a packet and none had arrived (bandwidth matching)."),
        ("loading", "Waits for the value of a load."),
        ("storing", "Waits for room for an access, or until its stores have taken effect."),
        ("synchronizing", "Waits for a lock or at a barrier."),
    ];

    /// Its code in frames.
    pub fn code(self) -> u32 {
        match self {
            State::Ready => 0,
            State::Starting => 1,
            State::Sending => 2,
            State::Receiving(_) => 3,
            State::AwaitingTail(_) => 4,
            State::Polling => 5,
            State::Deaf => 6,
            State::WaitingForRoom => 7,
            State::WaitingForTime => 8,
            State::WaitingAtBarrier => 9,
            State::Finished => 10,
            State::Computing => 11,
            State::WaitingForPacket => 12,
            State::Pacing => 13,
            State::Loading => 14,
            State::Storing => 15,
            State::Synchronizing => 16,
        }
    }
}
