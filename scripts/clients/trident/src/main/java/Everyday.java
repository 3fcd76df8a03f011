import java.math.BigInteger;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import org.tron.trident.abi.FunctionEncoder;
import org.tron.trident.abi.FunctionReturnDecoder;
import org.tron.trident.abi.TypeReference;
import org.tron.trident.abi.datatypes.Address;
import org.tron.trident.abi.datatypes.Function;
import org.tron.trident.abi.datatypes.Type;
import org.tron.trident.abi.datatypes.Utf8String;
import org.tron.trident.abi.datatypes.generated.Uint256;
import org.tron.trident.abi.datatypes.generated.Uint8;
import org.tron.trident.core.ApiWrapper;
import org.tron.trident.core.NodeType;
import org.tron.trident.core.contract.Trc20Contract;
import org.tron.trident.core.key.KeyPair;
import org.tron.trident.proto.Chain.Transaction;
import org.tron.trident.proto.Response.TransactionExtention;
import org.tron.trident.proto.Response.TransactionInfo;
import org.tron.trident.utils.Numeric;

/** The everyday tasks of a program with Trident, each of which is a line of the output: ok or FAILED. */
public final class Everyday {
  private static final long TRX = 1_000_000L;
  private static final long FEE_LIMIT = 1_000 * TRX;
  private static int passed;
  private static int failed;

  private interface Task {
    Object run() throws Exception;
  }

  /** Runs a task; the answer has to be what is expected. */
  private static void expect(String name, Object expected, Task task) {
    try {
      Object found = task.run();
      if (!String.valueOf(expected).equals(String.valueOf(found))) {
        throw new IllegalStateException("expected " + expected + ", found " + found);
      }
      passed++;
      System.out.println("ok " + name);
    } catch (Exception error) {
      failed++;
      System.out.println("FAILED " + name + ": " + error);
    }
  }

  private static String send(ApiWrapper client, TransactionExtention built) {
    return client.broadcastTransaction(client.signTransaction(built));
  }

  private static String idOf(TransactionExtention built) {
    return Numeric.toHexString(built.getTxid().toByteArray()).substring(2);
  }

  /** @param args - newest and solid state (host:port), keys of two accounts, code of a TRC20 token and its interface */
  public static void main(String[] args) throws Exception {
    ApiWrapper client = new ApiWrapper(args[0], args[1], args[2]);
    KeyPair own = new KeyPair(args[2]);
    KeyPair other = new KeyPair(args[3]);
    String from = own.toBase58CheckAddress();
    String to = other.toBase58CheckAddress();

    expect("the newest block", true, () -> client.getNowBlock().getBlockHeader().getRawData().getNumber() > 0);
    expect("the newest solid block", true, () -> client.getNowBlockSolidity().getBlockHeader().getRawData().getNumber() >= 0);
    expect("the genesis block", 0, () -> client.getBlockByNum(0).getBlockHeader().getRawData().getNumber());
    expect("blocks of a range", 2, () -> client.getBlockByLimitNext(0, 2).getBlockCount());
    expect("chain parameters", true, () -> client.getChainParameters().getChainParameterCount() > 50);
    expect("representatives", true, () -> client.listWitnesses().getWitnessesCount() > 0);
    expect("energy prices", true, () -> client.getEnergyPrices().getPrices().contains(":"));
    expect("information of the node", true, () -> !client.getNodeInfo().getBlock().isEmpty());

    long before = client.getAccountBalance(to);
    TransactionExtention payment = client.transfer(from, to, 3 * TRX);
    Transaction signed = client.signTransaction(payment);
    expect("weight of a signature", 1, () -> client.getTransactionSignWeight(signed).getCurrentWeight());
    expect("a payment", idOf(payment), () -> client.broadcastTransaction(signed));
    expect("its amount arrived", before + 3 * TRX, () -> client.getAccountBalance(to));
    expect("its transaction", 1, () -> client.getTransactionById(idOf(payment)).getRawData().getContractCount());
    expect("its receipt", true, () -> client.getTransactionInfoById(idOf(payment)).getBlockNumber() > 0);
    expect("its receipt from the solid block", true,
        () -> client.getTransactionInfoById(idOf(payment), NodeType.SOLIDITY_NODE).getBlockNumber() > 0);
    expect("the account from the solid block", before + 3 * TRX, () -> client.getAccountSolidity(to).getBalance());
    expect("the same transaction again is refused", true, () -> {
      try {
        return client.broadcastTransaction(signed);
      } catch (RuntimeException error) {
        return error.getMessage().contains("DUP_TRANSACTION_ERROR");
      }
    });
    expect("a payment beyond the balance is refused", true, () -> {
      try {
        return send(client, client.transfer(from, to, Long.MAX_VALUE / 2));
      } catch (RuntimeException error) {
        return error.getMessage().contains("balance is not sufficient");
      }
    });

    TransactionExtention stake = client.freezeBalanceV2(from, 1_000 * TRX, 1);
    expect("stake for energy", idOf(stake), () -> send(client, stake));
    expect("energy of it", true, () -> client.getAccountResource(from).getEnergyLimit() > 0);
    TransactionExtention lent = client.delegateResourceV2(from, 100 * TRX, 1, to, false, 0);
    expect("energy for another account", idOf(lent), () -> send(client, lent));
    expect("what is delegated", 1, () -> client.getDelegatedResourceV2(from, to).getDelegatedResourceCount());
    String representative = ApiWrapper.toHex(client.listWitnesses().getWitnesses(0).getAddress());
    HashMap<String, String> votes = new HashMap<>();
    votes.put(representative, "10");
    TransactionExtention vote = client.voteWitness(from, votes);
    expect("votes", idOf(vote), () -> send(client, vote));
    expect("votes of the account", 10, () -> client.getAccount(from).getVotes(0).getVoteCount());

    // deployContract writes texts of a constructor without their offsets, so they are part of the code here
    List<Type> parameters = List.of(
        new Utf8String("Trident"), new Utf8String("TRI"), new Uint8(6), new Uint256(BigInteger.valueOf(1_000_000)));
    String code = args[4] + FunctionEncoder.encodeConstructor(parameters);
    TransactionExtention deployment =
        client.deployContract("Trident", args[5], code, Collections.emptyList(), FEE_LIMIT, 100, 10_000_000L, 0, null, 0);
    String deployed = idOf(deployment);
    expect("a deployment", deployed, () -> send(client, deployment));
    TransactionInfo made = client.getTransactionInfoById(deployed);
    String contract = ApiWrapper.toHex(made.getContractAddress());
    expect("its result", "SUCCESS", () -> made.getReceipt().getResult());
    expect("the interface of the contract", true, () -> client.getContract(contract).getAbi().getEntrysCount() > 5);
    expect("the code of the contract", true, () -> client.getContractInfo(contract).getRuntimeCode().size() > 100);

    Trc20Contract token = new Trc20Contract(client.getContract(contract), from, client);
    expect("constant calls of a token", "Trident TRI 6 1000000",
        () -> token.name() + " " + token.symbol() + " " + token.decimals() + " " + token.totalSupply());
    Function transfer = new Function("transfer",
        List.of(new Address(to), new Uint256(BigInteger.valueOf(250))), List.of(new TypeReference<Uint256>() {}));
    expect("the energy of a call", true, () -> client.estimateEnergy(from, contract, transfer).getEnergyRequired() > 0
        || client.triggerConstantContract(from, contract, transfer).getEnergyUsed() > 0);
    Transaction call = client.signTransaction(client.triggerCall(from, contract, transfer).setFeeLimit(FEE_LIMIT).setMemo("from Trident").build());
    String called = client.broadcastTransaction(call);
    expect("a call", 64, () -> called.length());
    expect("what it did", 250, () -> token.balanceOf(to));
    expect("its memo", "from Trident", () -> client.getTransactionById(called).getRawData().getData().toStringUtf8());
    expect("its event", "transfer of 250 to " + to, () -> {
      TransactionInfo.Log log = client.getTransactionInfoById(called).getLog(0);
      String signature = ApiWrapper.toHex(log.getTopics(0));
      if (!signature.startsWith("ddf252ad")) throw new IllegalStateException(signature);
      Address receiver = (Address) FunctionReturnDecoder.decodeIndexedValue(
          ApiWrapper.toHex(log.getTopics(2)), TypeReference.create(Address.class));
      BigInteger value = new BigInteger(1, log.getData().toByteArray());
      return "transfer of " + value + " to " + receiver.getValue();
    });
    expect("events of a block", true, () -> {
      long number = client.getTransactionInfoById(called).getBlockNumber();
      return client.getTransactionInfoByBlockNum(number).getTransactionInfoList().stream().anyMatch(info -> info.getLogCount() > 0);
    });
    expect("an unknown transaction is none", "IllegalException", () -> {
      try {
        return client.getTransactionInfoById("00".repeat(32));
      } catch (Exception error) {
        return error.getClass().getSimpleName();
      }
    });
    client.close();
    System.out.println("trident: " + passed + " passed, " + failed + " failed");
    System.exit(failed == 0 ? 0 : 1);
  }
}
